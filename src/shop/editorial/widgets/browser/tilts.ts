import { prefersReducedMotion } from '#platform/browser/stillness.ts';
import { tiltAngles } from '../tilt.ts';

/** Makes a picture lean towards a mouse or a pen, and straighten up when it leaves (§9.11). */
export function startTilt(figure: HTMLElement): void {
  const { max, perspective, speed } = figure.dataset;
  const lean = (rotateX: number, rotateY: number) => {
    figure.style.transform = `perspective(${perspective}px) rotateX(${rotateX}deg) rotateY(${rotateY}deg)`;
  };
  figure.style.transition = `transform ${speed}ms ease-out`;
  // The frame stays in place. The picture leans away from the pointer, which would leave it and come back.
  const frame = figure.parentElement ?? figure;
  frame.addEventListener('pointermove', ({ pointerType, clientX, clientY }) => {
    // A finger that scrolls over the picture must not move it.
    if (pointerType === 'touch' || prefersReducedMotion()) return;
    const { left, top, width, height } = frame.getBoundingClientRect();
    const angles = tiltAngles((clientX - left) / width, (clientY - top) / height, Number(max));
    lean(angles.rotateX, angles.rotateY);
  });
  frame.addEventListener('pointerleave', () => lean(0, 0));
}
