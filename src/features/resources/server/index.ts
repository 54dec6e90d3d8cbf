/** What features above resources may use of them on the server. */
export { listTitles, searchArticles } from "./read-articles.ts";
