import type { SealedCounts } from '../../../server/cli/commands/sealedValues'
import { findServer, sendToServer } from '../../../server/cli/dispatchCommand'
import type { Environment } from '../../../server/platform/env/Environment'
import { EnvironmentError, readEnvironment } from '../../../server/platform/env/readEnvironment'
import { checkDisk } from '../checkDisk'
import { failed, passed, type Finding } from '../Finding'
import { checkCertificate } from './checkCertificate'
import { checkLiveDatabase, type LiveDatabase } from './checkLiveDatabase'
import { checkMail } from './checkMail'
import { checkServer } from './checkServer'
import { checkUploads } from './checkUploads'
import { secretFinding } from './secretFinding'

/** How many hosts are asked for their certificate at once. */
const AT_ONCE = 8

/**
 * Checks an installation that runs, with the environment of its server: `origin` is where the server
 * answers, by default this machine. Changes nothing and sends no email.
 */
export async function examineRunning(
  variables: Readonly<Record<string, string | undefined>>,
  origin?: string,
): Promise<readonly Finding[]> {
  let env: Environment
  try {
    env = readEnvironment(variables)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return [
      failed(
        'environment',
        error.message,
        'Run the doctor with the environment of the server; docs/operations.md lists the variables.',
      ),
    ]
  }
  const [server, database, mail, disk] = await Promise.all([
    checkServer(origin ?? `http://localhost:${env.port}`),
    env.databaseUrl === undefined
      ? checkEmbedded(env)
      : checkLiveDatabase({
          url: env.databaseUrl,
          listenUrl: env.databaseListenUrl,
          secret: env.secret,
          otherSecret: env.otherSecret,
        }),
    checkMail(env),
    checkDisk(env.dataFolder),
  ])
  return [
    ...server,
    ...database.findings,
    mail,
    await checkUploads(env, database),
    disk,
    ...(await checkCertificates(env, database.hosts)),
  ]
}

/**
 * The embedded database is held by its server, which has the schema, the clock and the notices, and
 * is asked for the rest.
 */
async function checkEmbedded(env: Environment): Promise<LiveDatabase> {
  const socket = await findServer(env)
  if (socket === undefined)
    return {
      findings: [
        failed(
          'database',
          `no server holds the data in ${env.dataFolder}`,
          'Start the server, or set PORTICO_DATA or DATABASE_URL to what it uses.',
        ),
      ],
      hosts: [],
      uploadsInStore: 0,
    }
  const { json } = await sendToServer(socket, { name: 'list' })
  // The cast is safe: a server of this version answers in this form.
  const hosts = (json as { host: string }[]).map(({ host }) => host)
  const counts = await sendToServer(socket, { name: 'secret-rotate', dryRun: true })
  // `uploads check` reads every object of a store, unless the server has none.
  const uploads = env.uploads
    ? { objects: 0 }
    : ((await sendToServer(socket, { name: 'uploads-check' })).json as { objects: number })
  return {
    findings: [
      passed('database', `the embedded one in ${env.dataFolder}, held by the server`),
      // The cast is safe for the same reason.
      secretFinding(counts.json as SealedCounts),
    ],
    hosts,
    uploadsInStore: uploads.objects,
  }
}

async function checkCertificates(
  { trustedProxyCount }: Environment,
  hosts: readonly string[],
): Promise<readonly Finding[]> {
  if (trustedProxyCount === 0)
    return [passed('certificate', 'no proxy ends TLS (PORTICO_TRUST_PROXY is 0)')]
  const findings: Finding[] = []
  const left = [...hosts]
  const now = new Date()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let host = left.shift(); host !== undefined; host = left.shift())
        findings.push(await checkCertificate(host, { now }))
    }),
  )
  return findings.toSorted((a, b) => a.found.localeCompare(b.found))
}
