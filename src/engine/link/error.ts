/** A link that cannot be read; the message is one sentence for the reader. */
export class LinkError extends Error {}
