/** What stops a release or its verification, in a sentence for the person who asked for it. */
export class ReleaseProblem extends Error {}
