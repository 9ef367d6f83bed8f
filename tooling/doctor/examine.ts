import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '../../server/platform/env/Environment'
import { EnvironmentError, readEnvironment } from '../../server/platform/env/readEnvironment'
import { checkBrowser } from './checkBrowser'
import { checkDataFolder } from './checkDataFolder'
import { checkDatabase } from './checkDatabase'
import { checkDisk } from './checkDisk'
import { checkNatives } from './checkNatives'
import { checkNode } from './checkNode'
import { checkPort } from './checkPort'
import { checkSandbox } from './checkSandbox'
import { checkWallets } from './checkWallets'
import { failed, passed, type Finding } from './Finding'

/**
 * Checks everything that Portico needs from this machine, reading the environment as the server
 * would.
 */
export async function examine(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<readonly Finding[]> {
  const { engines } = JSON.parse(
    await readFile(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as { engines: { node: string } }
  const node = checkNode(process.versions.node, engines.node)
  const env = environmentOf(variables)
  if (env instanceof EnvironmentError) {
    return [
      node,
      failed(
        'environment',
        env.message,
        'Correct or unset the variable; docs/operations.md lists them all.',
      ),
      ...(await checkNatives()),
      await checkBrowser(),
    ]
  }
  const port = await checkPort(env.port, env.host ?? (env.production ? '0.0.0.0' : 'localhost'))
  const findings = await Promise.all([
    port,
    checkDataFolder(env.dataFolder, port.warn),
    checkDisk(env.dataFolder),
    checkDatabase(env.databaseUrl, env.production),
  ])
  return [
    node,
    passed('environment', 'every variable can be used'),
    checkSandbox(env),
    ...checkWallets(env, new Date()),
    ...findings,
    ...(await checkNatives()),
    await checkBrowser(),
  ]
}

function environmentOf(
  variables: Readonly<Record<string, string | undefined>>,
): Environment | EnvironmentError {
  try {
    return readEnvironment(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) return error
    throw error
  }
}
