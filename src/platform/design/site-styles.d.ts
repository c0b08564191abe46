// Made by vite.config.ts.
declare module 'virtual:site-styles';
