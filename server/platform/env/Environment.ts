/** The process's environment, validated and typed. */
export interface Environment {
  production: boolean
  /** 0: any free port. */
  port: number
  host: string | undefined
  /** Absolute path of the folder for the embedded database and uploads. */
  dataFolder: string
  databaseUrl: string | undefined
  /** At least 32 characters; undefined until `developmentSecret` has created one. */
  secret: string | undefined
  /**
   * true seeds the demo, false never does; undefined seeds it only into an empty database outside
   * production.
   */
  demo: boolean | undefined
  /** Whether production may run on data that contains the demo, with its passwords disabled. */
  keepDemo: boolean
  mailFolder: string
  smtpUrl: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Number of trusted proxies in front; 0 ignores all forwarded headers. */
  trustProxy: number
  /** The header with the club's host: `host`, or the one set by a proxy that replaces Host. */
  hostHeader: 'host' | 'x-forwarded-host'
  /** Addresses of the DNS servers for verifying hosts; empty: the system's. */
  dnsServers: readonly string[]
  /** Attempts to enter the two deposits of a new bank account. */
  verifyAttempts: number
  /**
   * Whether the sandbox processor charges: always outside production, in production only with
   * PORTICO_ALLOW_SANDBOX=1.
   */
  sandboxCharges: boolean
  operatorToken: string | undefined
  /** Maximum number of hub connections of this process. */
  hub: { signedOutPerAddress: number; signedOut: number; perAccount: number }
}
