/** What the process was started with, checked and typed (contract "Environment"). */
export interface Environment {
  production: boolean
  /** 0 means: any free port. */
  port: number
  host: string | undefined
  /** Absolute path of the folder of the embedded database and uploads. */
  dataFolder: string
  databaseUrl: string | undefined
  /** At least 32 characters; undefined until `developmentSecret` has made one. */
  secret: string | undefined
  /**
   * true fills the demo, false never does, undefined: only an empty database outside production.
   */
  demo: boolean | undefined
  /** Whether production runs on data that holds the demo, with its passwords switched off. */
  keepDemo: boolean
  mailFolder: string
  smtpUrl: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** How many proxies stand in front; 0 believes no forwarded header (decision 39). */
  trustProxy: number
  /** The header that names the club's host: `host`, or the one of a proxy that replaces Host. */
  hostHeader: 'host' | 'x-forwarded-host'
  /** Addresses of the DNS servers that hosts are verified with; empty: the system's. */
  dnsServers: readonly string[]
  /** Attempts to tell the two deposits of a new bank account. */
  verifyAttempts: number
  /**
   * Whether the sandbox processor charges: always outside production, there only with
   * PORTICO_ALLOW_SANDBOX=1 (decision 49).
   */
  sandboxCharges: boolean
  operatorToken: string | undefined
  /** How many hub connections this process keeps open. */
  hub: { signedOutPerAddress: number; signedOut: number; perAccount: number }
}
