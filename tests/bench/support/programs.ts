import path from 'node:path'
import { build } from 'vite'
import { benchRoot } from './benchRoot'

/** The programs that run in a process of their own, so that nothing of the bench lies in what is measured. */
export type ProgramName = 'compileProgram' | 'hubClients' | 'floorServer' | 'bareDatabase'

let built: Promise<string> | undefined

/** Path of a program, bundled like the server itself: packages stay outside, no compiler at run time. */
export async function program(name: ProgramName): Promise<string> {
  built ??= buildPrograms()
  return path.join(await built, `${name}.js`)
}

async function buildPrograms(): Promise<string> {
  const outDir = path.join(benchRoot, 'dist/bench')
  const names: ProgramName[] = ['compileProgram', 'hubClients', 'floorServer', 'bareDatabase']
  await build({
    root: benchRoot,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      minify: false,
      target: 'node20',
      rollupOptions: { input: Object.fromEntries(names.map((name) => [name, `tests/bench/programs/${name}.ts`])), output: { entryFileNames: '[name].js' } },
    },
  })
  return outDir
}
