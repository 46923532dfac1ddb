/** The words after the command are not ones it knows; the message is one line that says what was expected. */
export class WrongWords extends Error {}
