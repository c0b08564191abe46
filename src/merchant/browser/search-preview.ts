import { formatCount } from '#platform/french.ts';
import { snippetLine } from '#platform/search-snippet.ts';

/** Follows the typing in the fields of a search title and description. */
export function startSearchPreview(root: Document): void {
  const previews = root.querySelectorAll<HTMLElement>('[data-search-preview]');
  for (const line of [...previews].flatMap((preview) => [...preview.querySelectorAll<HTMLElement>('p')])) {
    const { snippetOf = '', fallback = '', most = '' } = line.dataset;
    const field = root.getElementById(snippetOf);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const length = root.querySelector<HTMLElement>(`[data-length-of="${CSS.escape(snippetOf)}"]`);
    const show = () => {
      line.textContent = snippetLine(field.value, fallback, Number(most));
      if (!length) return;
      const characters = [...field.value.trim()].length;
      length.textContent = formatCount(characters);
      length.parentElement?.toggleAttribute('data-over', characters > Number(most));
    };
    field.addEventListener('input', show);
    show();
  }
}
