import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What deploy/Dockerfile makes: the image's own files, and how a container of it starts. */
export interface Image {
  /** The folder that the image has as /opt/portico. */
  files: string
  environment: Readonly<Record<string, string>>
  command: readonly string[]
  health: readonly string[]
}

/**
 * Builds the image's own files by the instructions of deploy/Dockerfile: copies what it copies into
 * an empty folder, runs there what it runs, and keeps what the last stage takes. Left out are the
 * base image and Debian's packages. Throws if an instruction fails or is not understood.
 */
export async function buildImage(root: string, folder: string): Promise<Image> {
  const text = await readFile(path.join(root, 'deploy/Dockerfile'), 'utf8')
  const instructions = text
    .replace(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => /^([A-Z]+) (.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, name = '', rest = '']) => ({ name, rest }))
  const last = instructions.findLastIndex(({ name }) => name === 'FROM')
  const source = path.join(folder, 'source')
  await mkdir(source, { recursive: true })
  for (const { name, rest } of instructions.slice(0, last)) {
    if (name === 'COPY') await copy(root, source, rest.split(' '))
    if (name === 'RUN')
      await run('sh', ['-c', rest], { cwd: source, env: buildEnvironment(), maxBuffer: 50e6 })
  }
  const files = path.join(folder, 'portico')
  await rename(path.join(source, 'dist'), files)
  const final = instructions.slice(last)
  const find = (name: string): string =>
    final.find((instruction) => instruction.name === name)?.rest ?? ''
  if (
    !final.some(
      ({ name, rest }) => name === 'COPY' && rest === '--from=build /src/dist /opt/portico',
    )
  )
    throw new Error('the image takes other files than /src/dist')
  if (['', 'root', '0'].includes(find('USER'))) throw new Error('the image runs as root')
  return {
    files,
    environment: Object.fromEntries(
      find('ENV')
        .split(' ')
        .map((pair) => pair.split('=', 2) as [string, string]),
    ),
    command: toWords(find('CMD')),
    health: toWords(find('HEALTHCHECK').replace(/^.* CMD /, '')),
  }
}

/** Copies what a COPY instruction names, without tests, as Dockerfile.dockerignore says. */
async function copy(root: string, source: string, words: readonly string[]): Promise<void> {
  const target = words.at(-1) ?? ''
  for (const name of words.slice(0, -1))
    await cp(
      path.join(root, name),
      target === './' ? path.join(source, name) : path.join(source, target),
      { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) },
    )
}

/** What a container that builds has: where programs and npm's cache are, and nothing else. */
const buildEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
})

/** The words of an instruction in JSON. */
const toWords = (json: string): readonly string[] => JSON.parse(json) as string[]
