/** What features above resources may use of them on the server. */
export { findArticle, listArticles, listTitles, searchArticles } from "./read-articles.ts";
