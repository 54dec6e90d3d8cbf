/** What the features above may use: what is said about a deal, and where the reader is mentioned. */
export { CommentBody } from "./threads/comment-body.tsx";
export { DealComments } from "./deal-comments.tsx";
export { Mentions } from "./mentions.tsx";
