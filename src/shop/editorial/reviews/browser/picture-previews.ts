import { checkPictures, FIELD, mostBytes, type WritingFault, type PictureTerms } from '../form-rules.ts';
import { formTexts as texts } from '../form-texts.ts';

const PREVIEW_PX = 176;

export const picturesOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>(`input[type="file"][name="${FIELD.pictures}"]`);

/** Reads the limits on pictures from the form's data attributes. */
export const pictureTerms = ({ dataset }: HTMLFormElement): PictureTerms => ({
  mostPictures: Number(dataset['mostPictures']),
  pictureMegabytes: Number(dataset['pictureMegabytes']),
});

/** Returns the number of existing pictures that the edited review keeps. */
export const keptCount = (form: HTMLFormElement) =>
  form.querySelectorAll(`input[name="${FIELD.dropped}"]:not(:checked)`).length;

/** Shows previews of the chosen pictures. Reports and drops those that the server would reject. */
export function startPreviews(
  form: HTMLFormElement,
  refuse: (faults: readonly WritingFault[]) => void,
): void {
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

/** Sets the files of an input as if the user had chosen them. */
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
  // The selection may have changed while the previews were rendered.
  const isCurrent = files.every((file, index) => input.files?.[index] === file);
  if (isCurrent) list.replaceChildren(...entries.flatMap((entry) => entry ?? []));
}

/** Renders a small data: url, because pages may show only the shop's own pictures and data: urls. */
async function preview(file: File): Promise<HTMLElement | undefined> {
  // Files that the browser cannot decode are still sent; the server validates them.
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
