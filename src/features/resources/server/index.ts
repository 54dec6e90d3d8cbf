/** What features above resources may use of them on the server. */
export { findArticle, listArticles, searchArticles } from "./read-articles.ts";
