import * as parser from '@typescript-eslint/parser';
import reactHooks from 'eslint-plugin-react-hooks';

/**
 * Biome lints everything (biome.json). The rules of the React compiler analyse whole components, which takes long:
 * they run on what islands render again. Other components render once, on the server.
 */
export default [
  { ignores: ['**/*.test.{ts,tsx}'] },
  {
    files: [
      'src/**/*.island.tsx',
      'src/**/use-*.ts',
      'src/shop/{basket,checkout}/**/ui/*.tsx',
      'src/platform/design/*.tsx',
    ],
    languageOptions: { parser },
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
];
