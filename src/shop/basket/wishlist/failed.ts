/** Apart from the slice's other texts: scripts load this one alone. */
export const FAILED = 'La boutique ne répond pas. Réessayez dans un instant.';
