import path from 'node:path'
import { Ajv } from 'ajv'
import type { Environment } from './Environment'
import { EnvironmentError } from './EnvironmentError'
import { environmentSchema } from './environmentSchema'
import { isVendorVariable, readSecretFiles, type Variables } from './readSecretFiles'
import { readUploadsAddress } from './readUploadsAddress'
import { readWallets, type WalletVariables } from './readWallets'

export { EnvironmentError } from './EnvironmentError'

/**
 * Reads and validates the environment variables, and the files that they name. Throws
 * EnvironmentError for the first invalid one, without the value of a secret in the message.
 */
export function readEnvironment(variables: Variables): Environment {
  const source = readSecretFiles(variables)
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(environmentSchema.properties)) {
    const value = source[name]
    if (value !== undefined && value !== '') values[name] = value
  }
  // The schema is our own, and to check it against its meta-schema would take longer than all else.
  const ajv = new Ajv({
    coerceTypes: true,
    useDefaults: true,
    strictSchema: false,
    validateSchema: false,
  })
  const validate = ajv.compile<Values>(environmentSchema)
  if (!validate(values)) {
    const error = validate.errors?.[0]
    const name = error?.instancePath.slice(1) ?? 'environment'
    const allowed =
      error?.keyword === 'enum' ? ` (one of ${String(error.params.allowedValues)})` : ''
    throw new EnvironmentError(`${name} ${error?.message ?? 'is not usable'}${allowed}`)
  }
  const production = values.NODE_ENV === 'production'
  if (production && values.PORTICO_SECRET === undefined) {
    throw new EnvironmentError('PORTICO_SECRET must be set in production (at least 32 characters)')
  }
  if (
    values.PORTICO_OTHER_SECRET !== undefined &&
    values.PORTICO_SECRET === values.PORTICO_OTHER_SECRET
  )
    throw new EnvironmentError('PORTICO_OTHER_SECRET is the same as PORTICO_SECRET: unset it')
  if (values.PORTICO_HOST_HEADER !== 'host' && values.PORTICO_TRUST_PROXY === 0) {
    throw new EnvironmentError(
      'PORTICO_HOST_HEADER needs PORTICO_TRUST_PROXY: without a proxy the header is written by the client',
    )
  }
  if (production && values.PORTICO_DEMO === '1') {
    throw new EnvironmentError(
      'PORTICO_DEMO cannot be 1 in production: the passwords of the demo are published',
    )
  }
  const dataFolder = path.resolve(values.PORTICO_DATA)
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataFolder,
    databaseUrl: values.DATABASE_URL,
    uploads:
      values.PORTICO_UPLOADS === undefined ? undefined : readUploadsAddress(values.PORTICO_UPLOADS),
    backupUrl: values.PORTICO_BACKUP_URL,
    databaseConnections: values.PORTICO_DATABASE_CONNECTIONS,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    secret: values.PORTICO_SECRET,
    otherSecret: values.PORTICO_OTHER_SECRET,
    // `keep` accepts existing demo data and seeds nothing.
    shouldSeedDemo: values.PORTICO_DEMO === undefined ? undefined : values.PORTICO_DEMO === '1',
    allowDemo: values.PORTICO_DEMO === 'keep',
    mailFolder: path.resolve(values.PORTICO_MAIL_DIR ?? path.join(dataFolder, 'outbox')),
    smtpUrl: values.SMTP_URL,
    logLevel: values.LOG_LEVEL,
    slowStatementMs: values.PORTICO_SLOW_STATEMENT_MS,
    trustedProxyCount: values.PORTICO_TRUST_PROXY,
    hostHeader: values.PORTICO_HOST_HEADER,
    dnsServers: values.PORTICO_DNS_SERVERS?.split(',') ?? [],
    verifyAttempts: values.PORTICO_VERIFY_ATTEMPTS,
    sandboxCharges: !production || values.PORTICO_ALLOW_SANDBOX === '1',
    operatorToken: values.PORTICO_OPERATOR_TOKEN,
    wallets: readWallets(values),
    vendors: {
      ...Object.fromEntries(Object.entries(source).filter(([name]) => isVendorVariable(name))),
      NODE_ENV: values.NODE_ENV,
    },
    drainMs: values.PORTICO_DRAIN_MS ?? (production ? PRODUCTION_DRAIN_MS : 0),
    keptDays: {
      requests: values.PORTICO_KEEP_REQUEST_DAYS,
      notifications: values.PORTICO_KEEP_NOTIFICATION_DAYS,
      log: values.PORTICO_KEEP_LOG_DAYS,
      revisions: values.PORTICO_KEEP_REVISION_DAYS,
    },
    hub: {
      signedOutPerAddress: values.PORTICO_HUB_SIGNED_OUT_PER_ADDRESS,
      signedOut: values.PORTICO_HUB_SIGNED_OUT,
      perAccount: values.PORTICO_HUB_PER_ACCOUNT,
    },
  }
}

/** Longer than common load balancers need to notice that /readyz is 503. */
const PRODUCTION_DRAIN_MS = 5_000

interface Values extends WalletVariables {
  NODE_ENV: 'production' | 'development' | 'test'
  PORT: number
  HOST?: string
  PORTICO_DATA: string
  DATABASE_URL?: string
  PORTICO_UPLOADS?: string
  PORTICO_BACKUP_URL?: string
  PORTICO_DATABASE_CONNECTIONS: number
  DATABASE_LISTEN_URL?: string
  PORTICO_SECRET?: string
  PORTICO_OTHER_SECRET?: string
  PORTICO_DEMO?: '0' | '1' | 'keep'
  PORTICO_MAIL_DIR?: string
  SMTP_URL?: string
  LOG_LEVEL: Environment['logLevel']
  PORTICO_SLOW_STATEMENT_MS: number
  PORTICO_TRUST_PROXY: number
  PORTICO_HOST_HEADER: Environment['hostHeader']
  PORTICO_DNS_SERVERS?: string
  PORTICO_VERIFY_ATTEMPTS: number
  PORTICO_DRAIN_MS?: number
  PORTICO_KEEP_REQUEST_DAYS: number
  PORTICO_KEEP_NOTIFICATION_DAYS: number
  PORTICO_KEEP_LOG_DAYS: number
  PORTICO_KEEP_REVISION_DAYS: number
  PORTICO_HUB_SIGNED_OUT_PER_ADDRESS: number
  PORTICO_HUB_SIGNED_OUT: number
  PORTICO_HUB_PER_ACCOUNT: number
  PORTICO_ALLOW_SANDBOX: '0' | '1'
  PORTICO_OPERATOR_TOKEN?: string
}
