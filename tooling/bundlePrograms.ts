import path from 'node:path'
import { build } from 'vite'

/**
 * Bundles programs that run in a process of their own, as the server itself is bundled: packages
 * stay outside, no compiler at run time. `entries` names each one's source from the repository's
 * root; returns their paths by name.
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
  // Made from the very keys of `entries`.
  return paths as Record<Name, string>
}
