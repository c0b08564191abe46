/** A picture that leans towards the pointer. */
export type ImageTilt<Image> = {
  readonly picture: Image;
  readonly caption: string;
  readonly maxDegrees: number;
  readonly perspectivePx: number;
  readonly speedMs: number;
};

type TiltAngles = { readonly rotateX: number; readonly rotateY: number };

const centred = (share: number) => 2 * Math.min(1, Math.max(0, share)) - 1;

/** The angles for a pointer at these shares of the width and the height: the nearest corner moves away. */
export const tiltAngles = (shareX: number, shareY: number, maxDegrees: number): TiltAngles => ({
  // Adding zero turns a negative zero into a positive one.
  rotateX: -maxDegrees * centred(shareY) + 0,
  rotateY: maxDegrees * centred(shareX) + 0,
});
