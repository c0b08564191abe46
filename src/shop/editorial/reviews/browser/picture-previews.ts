import { checkPictures, FIELD, mostBytes, type FieldFault, type PictureTerms } from '../form-rules.ts';
import { formTexts as texts } from '../form-texts.ts';

const PREVIEW_PX = 176;

export const picturesOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>(`input[type="file"][name="${FIELD.pictures}"]`);

/** How many and how large they may be, as the form says it. */
export const pictureTerms = ({ dataset }: HTMLFormElement): PictureTerms => ({
  mostPictures: Number(dataset['mostPictures']),
  pictureMegabytes: Number(dataset['pictureMegabytes']),
});

/** The pictures that an earlier version of the review has and keeps. */
export const keptCount = (form: HTMLFormElement) =>
  form.querySelectorAll(`input[name="${FIELD.dropped}"]:not(:checked)`).length;

/** Shows pictures before they are sent. Those that would be refused are named, and left out. */
export function startPreviews(form: HTMLFormElement, refuse: (faults: readonly FieldFault[]) => void): void {
  const input = picturesOf(form);
  if (!input) return;
  const terms = pictureTerms(form);
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    const faults = checkPictures(files, terms, keptCount(form));
    if (faults.length > 0) {
      const room = Math.max(0, terms.mostPictures - keptCount(form));
      putFiles(input, files.filter(({ size }) => size <= mostBytes(terms)).slice(0, room));
      refuse(faults);
    }
    void showPreviews(form, input);
  });
  void showPreviews(form, input);
}

/** Puts files into a field, as if they had been chosen there. */
export function putFiles(input: HTMLInputElement, files: readonly File[]): void {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
}

async function showPreviews(form: HTMLFormElement, input: HTMLInputElement): Promise<void> {
  const list = form.querySelector('[data-previews]');
  if (!list) return;
  const files = [...(input.files ?? [])];
  const entries = await Promise.all(files.map(preview));
  // Others may have been chosen meanwhile.
  const isCurrent = files.every((file, index) => input.files?.[index] === file);
  if (isCurrent) list.replaceChildren(...entries.flatMap((entry) => entry ?? []));
}

/** Drawn small: pages of the shop show no picture but its own and what stands in the page itself. */
async function preview(file: File): Promise<HTMLElement | undefined> {
  // What cannot be drawn is sent all the same: the shop says whether it can read it.
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = PREVIEW_PX;
  canvas.height = PREVIEW_PX;
  const scale = Math.max(PREVIEW_PX / bitmap.width, PREVIEW_PX / bitmap.height);
  const width = bitmap.width * scale;
  const height = bitmap.height * scale;
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, (PREVIEW_PX - width) / 2, (PREVIEW_PX - height) / 2, width, height);
  bitmap.close();
  const image = document.createElement('img');
  image.src = canvas.toDataURL('image/jpeg', 0.8);
  image.alt = texts.previewOf(file.name);
  const entry = document.createElement('li');
  entry.append(image);
  return entry;
}
