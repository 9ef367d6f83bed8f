import type { Variables } from './readSecretFiles'
import type { UploadsAddress } from './readUploadsAddress'
import type { Wallets } from './readWallets'

/** The process's environment, validated and typed. */
export interface Environment {
  production: boolean
  /** Port that the server listens on; 0 for any free port. */
  port: number
  /**
   * Address that the server listens on; undefined for all addresses in production, else for this
   * machine only.
   */
  host: string | undefined
  /** Absolute path of the folder for the embedded database and uploads. */
  dataFolder: string
  databaseUrl: string | undefined
  /** The same database as a role that may read every row; only `club backup` uses it. */
  backupUrl: string | undefined
  /** The bucket that uploads are kept in; undefined for the database. */
  uploads: UploadsAddress | undefined
  /** How many connections of the PostgreSQL server this process uses, besides the one that listens. */
  databaseConnections: number
  /** A direct connection to the same database, where `databaseUrl` names a pooler. */
  databaseListenUrl: string | undefined
  /**
   * The server's secret, at least 32 characters; undefined outside production until
   * `developmentSecret` has created one.
   */
  secret: string | undefined
  /** A second secret with which is only read, while the secret is being changed. */
  otherSecret: string | undefined
  /**
   * Whether to seed the demo into a database without companies. Undefined: only outside production.
   */
  shouldSeedDemo: boolean | undefined
  /**
   * Whether a production server may run on a database that contains the demo; the demo's published
   * passwords then do not work.
   */
  allowDemo: boolean
  mailFolder: string
  smtpUrl: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** From how many ms on a statement to the database is logged; 0 for none. */
  slowStatementMs: number
  /**
   * Number of trusted proxies between the browser and this server; 0 ignores all forwarding
   * headers.
   */
  trustedProxyCount: number
  /**
   * The request header that contains the club's host; `x-forwarded-host` if the proxy replaces
   * Host.
   */
  hostHeader: 'host' | 'x-forwarded-host'
  /**
   * Addresses of the DNS servers that are queried to verify a host; if empty, the system's DNS
   * servers.
   */
  dnsServers: readonly string[]
  /**
   * How many attempts a customer has to enter the amounts of the two deposits that verify a new
   * bank account.
   */
  verifyAttempts: number
  /**
   * Whether the sandbox processor accepts charges. Always true outside production; in production
   * only with PORTICO_ALLOW_SANDBOX=1.
   */
  sandboxCharges: boolean
  operatorToken: string | undefined
  /** The accounts that issue passes for Apple Wallet and Google Wallet. */
  wallets: Wallets
  /** The variables of payment vendors, such as STRIPE_SECRET_KEY_7, and NODE_ENV. */
  vendors: Variables
  /**
   * Milliseconds between SIGTERM and closing, in which /readyz is 503 and requests are still
   * answered, so that a load balancer notices in time.
   */
  drainMs: number
  /** For how many days answers to repeated requests, notifications, logs and revisions are kept. */
  keptDays: Readonly<Record<'requests' | 'notifications' | 'log' | 'revisions', number>>
  /** Maximum numbers of hub connections to this process. */
  hub: { signedOutPerAddress: number; signedOut: number; perAccount: number }
}
