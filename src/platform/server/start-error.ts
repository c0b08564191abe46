/** The shop cannot start; the message explains the reason in one line of French. */
export class StartError extends Error {}
