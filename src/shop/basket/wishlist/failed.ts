/** Separate from the other texts of the slice because scripts load only this one. */
export const FAILED = 'La boutique ne répond pas. Réessayez dans un instant.';
