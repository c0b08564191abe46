import { screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { SEARCH_PATH } from './search-paths.ts';
import { showSearch } from './search-screen.tsx';

export const SEARCH_URLS: readonly OfficeUrl[] = [screen(SEARCH_PATH, 'see-home', showSearch)];
