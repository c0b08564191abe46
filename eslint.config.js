import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { LONG_FUNCTION_FILES, MOST_FUNCTION_LINES, MOST_LISTED_LINES } from './scripts/map/limits.mjs';

const functionLines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

const pureRules = ['src/platform/*.ts', 'src/shop/*/*/*.ts', 'src/merchant/commands/*/*-command.ts'];
const clockAndChance = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Rules are pure: pass `now` as an argument.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Rules are pure: pass `now` as an argument.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Rules are pure: pass `random` as an argument.',
  },
];
const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings are read once, in platform/server/config.ts, and passed on.',
};
const coercion = {
  selector: "MemberExpression[object.name='z'][property.name='coerce']",
  message: 'Coercion throws for some objects of a JSON body: use platform/server/fields.ts.',
};
const requestBody = {
  selector: "MemberExpression[object.name='request'][property.name='body']",
  message: 'Posted forms are read in one place: readForm of platform/server/edge/read-form.ts.',
};
const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only: a thing has one name everywhere. Islands are the exception.',
};

const signatures = {
  name: 'node:crypto',
  importNames: ['createHmac', 'timingSafeEqual'],
  message: 'Signatures are created and compared in one place: platform/server/signed-token.ts.',
};

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'data/',
      'node_modules/',
      'reports/',
      'src/platform/server/database/schema.ts',
      // Biome lints the tests (biome.json): ESLint needs ten times as long for the same rules.
      '**/*.test.{ts,tsx}',
      'e2e/',
      'src/test/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    files: ['src/**/*.{ts,tsx}', 'bench/**/*.ts', 'simulation/**/*.ts', 'fuzz/**/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'no-restricted-syntax': ['error', environment, defaultExport, coercion],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': functionLines(MOST_FUNCTION_LINES),
      'max-params': ['error', 5],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.tsx', 'src/**/use-*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  // The rules of the React compiler analyse whole components, which takes long. They run on what islands render
  // again; other components render once, on the server.
  {
    files: [
      'src/**/*.island.tsx',
      'src/**/use-*.ts',
      'src/shop/{basket,checkout}/**/ui/*.tsx',
      'src/platform/design/*.tsx',
    ],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: pureRules,
    rules: { 'no-restricted-syntax': ['error', environment, defaultExport, ...clockAndChance] },
  },
  {
    files: ['src/site/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', environment, defaultExport, coercion, requestBody] },
  },
  {
    files: ['src/platform/server/environment.ts'],
    rules: { 'no-restricted-syntax': ['error', environment, defaultExport] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/platform/server/signed-token.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [signatures] }] },
  },
  // What the contract says in the browser's console.
  {
    files: ['src/shop/common/{attribution,address-autocomplete}/browser/*.ts'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  { files: LONG_FUNCTION_FILES, rules: { 'max-lines-per-function': functionLines(MOST_LISTED_LINES) } },
  { files: ['src/**/*.island.tsx'], rules: { 'no-restricted-syntax': ['error', environment] } },
  // The only places that meet the outside: the process's environment and its terminal.
  {
    files: ['src/main.ts', 'src/merchant/**/*.ts', 'bench/**/*.ts', 'simulation/*-command.ts'],
    rules: { 'no-restricted-syntax': ['error', defaultExport], 'no-console': 'off' },
  },
  {
    files: ['fuzz/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', defaultExport] },
  },
  {
    files: ['scripts/**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        AbortController: 'readonly',
      },
    },
  },
);
