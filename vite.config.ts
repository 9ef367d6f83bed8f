import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileHint } from './tooling/vite/compileHint.ts'
import { firstViewModules } from './tooling/vite/firstViewModules.ts'
import { serverFence } from './tooling/vite/serverFence.ts'
import { styledIds } from './tooling/vite/styledIds.ts'
import { messageParser } from './tooling/vite/messageParser.ts'
import { noVendorPrefixes } from './tooling/vite/noVendorPrefixes.ts'

/**
 * Two builds from one file: the browser's (portal, studio, the in-portal toolbar) and, with
 * `--ssr`, the portal bundle that the server renders with. A page is a chunk; nothing is inlined
 * into the HTML.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    serverFence(),
    styledIds(),
    messageParser(),
    noVendorPrefixes(),
    react(),
    atOnce.plugin,
    forms.plugin,
    members.plugin,
    compileHint((file) => FIRST_VIEW_FILES.test(file)),
  ],
  appType: 'custom',
  publicDir: false,
  resolve: {
    // The package's exports name only its development build, whose warnings are 0.5 KiB of a first
    // view.
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: PRODUCTION_ROUTER }] : [],
  },
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
        rollupOptions: {
          // None of these modules has side effects, so unused exports can be dropped.
          treeshake: {
            moduleSideEffects: (id) =>
              !/\/src\/(?:areas|ui|core|app\/(?:shells|results|router))\//.test(id),
          },
          output: {
            // Few files for the first view: the libraries that every page needs, and what the entry
            // and both shells use.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: FIRST_VIEW_LIBRARIES, priority: 3 },
                { name: 'kit', test: (id) => atOnce.has(id) || isSmallPart(id), priority: 2 },
                {
                  name: 'members',
                  test: (id) => members.has(id) || isSmallMemberPart(id),
                  priority: 1,
                },
                { name: 'forms', test: (id) => forms.has(id) && !id.endsWith(login), priority: 0 },
                { name: 'calls', test: CALLS, priority: 0 },
                { name: 'languages', test: LANGUAGE_CHOICE, priority: 0 },
                { name: 'parsers', test: PARSERS, priority: 0 },
              ],
            },
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`,
          },
          input: {
            portal: 'src/app/entry-client.tsx',
            studio: 'studio/main.tsx',
            parts: 'studio/parts/main.tsx',
            toolbar: 'studio/toolbar/main.tsx',
            offline: 'src/app/offline/worker.ts',
          },
        },
      },
}))

const [visitorShell, memberShell, login, home] = [
  '/src/app/shells/PublicShell.tsx',
  '/src/app/shells/PortalShell.tsx',
  '/src/pages/login/Page.tsx',
  '/src/pages/home/Page.tsx',
]
const atOnce = firstViewModules('/src/app/entry-client.tsx', [
  [visitorShell, memberShell],
  [login, home],
])
/** What the members' shell and home share beyond that; no visitor's first view includes it. */
const members = firstViewModules(undefined, [[memberShell, home]])
/**
 * Login's modules, one file instead of ten: a browser loads six at a time, and the other sign-in
 * pages share them.
 */
const forms = firstViewModules(login, [])

const PRODUCTION_ROUTER = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

/** Modules of either first view that are smaller than a request. */
const isSmallPart = anyOf([
  'core/person/fullName.ts',
  'core/places/companyAddress.ts',
  'core/registry/definePage.ts',
  'core/session/reportProblem.ts',
  'registry/UnknownWidget.ts',
  'ui/history/useHistoryEntry.ts',
  'ui/style/ownDirection.ts',
  'ui/style/useIsHydrated.ts',
])
/** Those of the members' first view only: its header and home use them, and so do other pages. */
const isSmallMemberPart = anyOf([
  'app/shells/AccountLinks.tsx',
  'areas/account/model/getAvatar.ts',
  'core/person/formatPhone.ts',
  'core/registry/Sections.tsx',
  'ui/controls/CoverLink.tsx',
  'ui/drawers/useDrawer.ts',
  'ui/drawers/useItemDrawer.ts',
  'ui/layout/Eyebrow.tsx',
  'ui/lists/RowSkeleton.tsx',
  'ui/media/Avatar.tsx',
  'ui/overlays/popoverSheet.ts',
])

/** Whether a module is one of these files of `src`; one that was moved stops the build. */
function anyOf(files: readonly string[]): (id: string) => boolean {
  for (const file of files)
    if (!existsSync(new URL(`src/${file}`, import.meta.url)))
      throw new Error(`vite.config.ts names src/${file}, which does not exist`)
  return (id) => files.some((file) => id.endsWith(`/src/${file}`))
}

/**
 * The files that login and home load before they are usable, except the bundler's helpers, which
 * are only a few lines.
 */
const FIRST_VIEW_FILES =
  /\/(?:vendor|portal|PublicShell|page-login|forms|PortalShell|members|page-home)-/

/**
 * Calls, live updates and their errors, with what these import: every page loads them after the
 * first view.
 */
const CALLS =
  /\/src\/core\/(?:api|query|realtime|session)\/|\/query-core\/|\/schemas\/wire\/|\/generated\/(?:wire|callPaths)\.ts|\/ui\/feedback\/(?:errorText|localizedText|notifyError)\.ts/

/**
 * The parsers of CSS values and messages, 225 KB: only the config compiler and code that compiles
 * texts load them.
 */
const PARSERS = /node_modules\/(?:css-tree|@formatjs\/icu-messageformat-parser\/index\.js)/

/** Which language to show: a few lines each, and used together. */
const LANGUAGE_CHOICE =
  /\/src\/(?:core\/intl\/(?:chooseLanguage|direction)|app\/live\/languageToShow)\.ts$/

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
