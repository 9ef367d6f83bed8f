import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serverFence } from './tooling/vite/serverFence'
import { styledIds } from './tooling/vite/styledIds'
import { messageParser } from './tooling/vite/messageParser'

/**
 * Two builds from one file: the browser's (portal, studio, the in-portal toolbar) and, with `--ssr`, the
 * bundle of the portal that the server renders with. A page is a chunk; nothing is inlined into the HTML.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [serverFence(), styledIds(), messageParser(), react()],
  appType: 'custom',
  publicDir: false,
  define: isSsrBuild && command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The server's bundle carries its own React: it is the production one whatever NODE_ENV says.
  ssr: { noExternal: command === 'build' ? true : undefined },
  build: isSsrBuild
    ? { outDir: 'dist/app', emptyOutDir: true, ssr: true, target: 'node20', rollupOptions: { input: 'src/app/entry-server.tsx', output: { entryFileNames: 'entry-server.js' } } }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: 'es2022',
        rollupOptions: {
          input: { portal: 'src/app/entry-client.tsx', studio: 'studio/main.tsx', toolbar: 'studio/toolbar/main.tsx' },
        },
      },
}))
