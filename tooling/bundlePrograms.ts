import path from 'node:path'
import { build } from 'vite'

/**
 * Bundles programs that, like the server, run in their own process: packages stay external, and
 * nothing is compiled at run time. `entries` has source paths, relative to the repository's root,
 * by name; returns the bundles' paths by name.
 */
export async function bundlePrograms<Name extends string>(
  root: string,
  outDir: string,
  entries: Readonly<Record<Name, string>>,
): Promise<Record<Name, string>> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      minify: false,
      target: 'node20',
      rollupOptions: { input: { ...entries }, output: { entryFileNames: '[name].js' } },
    },
  })
  const paths: Record<string, string> = Object.fromEntries(
    Object.keys(entries).map((name) => [name, path.join(outDir, `${name}.js`)]),
  )
  // The result has the keys of `entries`.
  return paths as Record<Name, string>
}
