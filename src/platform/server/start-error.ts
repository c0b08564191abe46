/** The shop cannot start, for a reason that its message explains in one line of French. */
export class StartError extends Error {}
