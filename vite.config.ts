import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serverFence } from './tooling/vite/serverFence.ts'
import { importsOf, sharedFile } from './tooling/vite/sharedFiles.ts'
import { styledIds } from './tooling/vite/styledIds.ts'
import { messageParser } from './tooling/vite/messageParser.ts'

/**
 * Two builds from one file: the browser's (portal, studio, desk, the in-portal toolbar) and, with
 * `--ssr`, the portal bundle that the server renders with. A page is a chunk, and what several
 * share is in few files (`sharedFile`); nothing is inlined into the HTML.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [serverFence(), styledIds(), messageParser(), react()],
  resolve: { tsconfigPaths: true },
  appType: 'custom',
  publicDir: false,
  define: isSsrBuild && command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The server's bundle includes React, the production build whatever NODE_ENV is.
  ssr: { noExternal: command === 'build' ? true : undefined },
  build: isSsrBuild
    ? {
        outDir: 'dist/app',
        emptyOutDir: true,
        ssr: true,
        target: 'node20',
        rollupOptions: {
          input: 'src/app/entry-server.tsx',
          output: { entryFileNames: 'entry-server.js' },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        // For reading a production stack trace (docs/debugging.md); the build puts them in
        // dist/maps, which is not served.
        sourcemap: 'hidden',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: 'es2022',
        // The studio's forms, with their validators, are one file of 740 kB.
        chunkSizeWarningLimit: 800,
        rollupOptions: {
          // None of these modules has side effects, so unused exports can be dropped.
          treeshake: {
            moduleSideEffects: (id) =>
              !/\/src\/(?:areas|ui|core|app\/(?:shells|results|router))\//.test(id),
          },
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: FIRST_VIEW_LIBRARIES, priority: 1 },
                { name: 'parsers', test: PARSERS },
                { name: 'studio-icons', test: STUDIO_ICONS },
                { name: 'queries', test: /node_modules\/@tanstack\// },
                // What every drawer and dialog needs; few pages need menus, calendars and comboboxes.
                { name: 'overlays', test: REACT_ARIA, minShareCount: 10 },
                // What is loaded together: a shell and the first page in it, and the live updates.
                importsOf(
                  'portal',
                  /\/src\/(?:app\/(?:entry-client|shells\/PublicShell)|pages\/login\/Page)\.tsx$/,
                ),
                importsOf('member', /\/src\/(?:app\/shells\/PortalShell|pages\/home\/Page)\.tsx$/),
                importsOf('live', /\/src\/app\/live\/startLive\.ts$/),
                {
                  name: sharedFile,
                  debugName: 'shared',
                  minShareCount: 2,
                  // What a module imports is in the file that its own name says.
                  includeDependenciesRecursively: false,
                },
              ],
            },
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`,
          },
          input: {
            portal: 'src/app/entry-client.tsx',
            studio: 'studio/main.tsx',
            desk: 'desk/main.tsx',
            parts: 'studio/parts/main.tsx',
            toolbar: 'studio/toolbar/main.tsx',
            reviewer: 'studio/reviewer/main.tsx',
            offline: 'src/app/offline/worker.ts',
          },
        },
      },
}))

/**
 * The parsers of CSS values and messages, 225 KB: only the config compiler and code that compiles
 * texts load them.
 */
const PARSERS = /node_modules\/(?:css-tree|@formatjs\/icu-messageformat-parser\/index\.js)/

/** The library of overlays. */
const REACT_ARIA =
  /node_modules\/(?:@internationalized|react-aria|react-aria-components|react-stately)\//

/** The studio's icons. */
const STUDIO_ICONS = /node_modules\/lucide-react\//

/**
 * The libraries of every portal page, without the real message parser, and without jotai's
 * utilities, which only the studio uses.
 */
const FIRST_VIEW_LIBRARIES =
  /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|styled-components|@emotion\/\w+|stylis|tslib|jotai(?!\/dist\/vanilla\/utils)|intl-messageformat|react-intl|@formatjs\/(?!icu-)[\w-]+)\//

/** Pages and widgets are all called Page.tsx and Widget.tsx, so the folder names the chunk. */
function chunkName({
  facadeModuleId,
  name,
}: {
  facadeModuleId?: string | null
  name: string
}): string {
  const place = /\/src\/(page|widget)s\/([\w-]+)\/(?:Page|Widget)\.tsx$/.exec(facadeModuleId ?? '')
  return place ? `${place[1]}-${place[2]}` : name
}
