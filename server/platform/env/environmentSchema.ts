/** Minimum length of the server's secret in characters. */
export const MIN_SECRET_LENGTH = 32

/**
 * The schema of the environment variables; with an invalid value the server does not start. One with
 * `secret` can be read from a file instead (`readSecretFiles`).
 */
export const environmentSchema = {
  type: 'object',
  properties: {
    NODE_ENV: {
      type: 'string',
      enum: ['production', 'development', 'test'],
      default: 'development',
    },
    PORT: {
      type: 'integer',
      minimum: 0,
      maximum: 65535,
      default: 3000,
      description: 'TCP port; 0 picks a free one.',
    },
    HOST: {
      type: 'string',
      minLength: 1,
      description:
        'Address to listen on; by default all addresses in production, else this machine only.',
    },
    PORTICO_DATA: {
      type: 'string',
      minLength: 1,
      default: '.data',
      description: 'Folder of the embedded database and uploads.',
    },
    DATABASE_URL: {
      type: 'string',
      secret: true,
      pattern: '^postgres(ql)?://',
      description: 'A PostgreSQL server instead of the embedded one.',
    },
    PORTICO_DATABASE_CONNECTIONS: {
      type: 'integer',
      minimum: 4,
      maximum: 1_000,
      default: 20,
      description: 'Maximum connections to the PostgreSQL server, per process.',
    },
    PORTICO_UPLOADS: {
      type: 'string',
      pattern: '^s3://',
      description:
        'Bucket of an S3-compatible store for uploads, instead of the database: s3://bucket/folder?endpoint=…&region=….',
    },
    PORTICO_BACKUP_URL: {
      type: 'string',
      secret: true,
      pattern: '^postgres(ql)?://',
      description: 'The same database as a role that may read every row, for backups alone.',
    },
    DATABASE_LISTEN_URL: {
      type: 'string',
      secret: true,
      pattern: '^postgres(ql)?://',
      description:
        'A direct connection to the same database, where DATABASE_URL names a pooler; for LISTEN and migrations.',
    },
    PORTICO_SECRET: {
      type: 'string',
      secret: true,
      minLength: MIN_SECRET_LENGTH,
      description: 'Encrypts stored credentials; at least 32 characters.',
    },
    PORTICO_OTHER_SECRET: {
      type: 'string',
      secret: true,
      minLength: MIN_SECRET_LENGTH,
      description:
        'While PORTICO_SECRET is changed: what this one encrypted or signed is accepted too.',
    },
    PORTICO_DEMO: {
      type: 'string',
      enum: ['0', '1', 'keep'],
      description:
        '1 fills the demo (not in production), 0 never does, keep lets production run on data that contains it.',
    },
    PORTICO_MAIL_DIR: {
      type: 'string',
      minLength: 1,
      description: 'Folder for one .eml file per mail.',
    },
    SMTP_URL: {
      type: 'string',
      secret: true,
      pattern: '^smtps?://',
      description: 'Mail server instead of files.',
    },
    LOG_LEVEL: {
      type: 'string',
      enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      default: 'info',
    },
    PORTICO_SLOW_STATEMENT_MS: {
      type: 'integer',
      minimum: 0,
      maximum: 600_000,
      default: 500,
      description: 'Statements that take this long are logged, in ms; 0 logs none.',
    },
    PORTICO_TRUST_PROXY: {
      type: 'integer',
      minimum: 0,
      maximum: 9,
      default: 0,
      description:
        'How many proxies are in front of the server and trusted to set X-Forwarded-* headers; 0 for none.',
    },
    PORTICO_HOST_HEADER: {
      type: 'string',
      enum: ['host', 'x-forwarded-host'],
      default: 'host',
      description:
        "Which header names the club's host; x-forwarded-host needs PORTICO_TRUST_PROXY and a proxy that always sets it.",
    },
    PORTICO_DNS_SERVERS: {
      type: 'string',
      pattern: '^(([0-9.]+(:[0-9]+)?|\\[[0-9a-fA-F:]+\\](:[0-9]+)?)(,|$))+$',
      description: 'DNS servers to verify hosts with, by IP address, separated by commas.',
    },
    PORTICO_VERIFY_ATTEMPTS: {
      type: 'integer',
      minimum: 1,
      maximum: 20,
      default: 3,
      description:
        'How many attempts a member has to enter the two deposits of a new bank account.',
    },
    PORTICO_DRAIN_MS: {
      type: 'integer',
      minimum: 0,
      maximum: 300_000,
      description:
        'Milliseconds between SIGTERM and closing, for the load balancer to notice; by default 5000 in production, else 0.',
    },
    PORTICO_KEEP_REQUEST_DAYS: {
      type: 'integer',
      minimum: 7,
      maximum: 36_500,
      default: 30,
      description: 'For how many days the answer to a repeated request is known.',
    },
    PORTICO_KEEP_NOTIFICATION_DAYS: {
      type: 'integer',
      minimum: 30,
      maximum: 36_500,
      default: 730,
      description: 'For how many days notifications of members are kept.',
    },
    PORTICO_KEEP_LOG_DAYS: {
      type: 'integer',
      minimum: 30,
      maximum: 36_500,
      default: 730,
      description: 'For how many days sign-ins, sent emails, scans and changes of rights are kept.',
    },
    PORTICO_KEEP_REVISION_DAYS: {
      type: 'integer',
      minimum: 30,
      maximum: 36_500,
      default: 730,
      description:
        'For how many days the history of configs is kept; the newest 100 revisions of a club always are.',
    },
    PORTICO_HUB_SIGNED_OUT_PER_ADDRESS: {
      type: 'integer',
      minimum: 1,
      maximum: 100_000,
      default: 100,
      description: 'Maximum hub connections of signed-out tabs behind one address, per process.',
    },
    PORTICO_HUB_SIGNED_OUT: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
      default: 10_000,
      description: 'Maximum hub connections of all signed-out tabs, per process.',
    },
    PORTICO_HUB_PER_ACCOUNT: {
      type: 'integer',
      minimum: 1,
      maximum: 100_000,
      default: 100,
      description: 'Maximum hub connections of one customer or admin, per process.',
    },
    PORTICO_ALLOW_SANDBOX: {
      type: 'string',
      enum: ['0', '1'],
      default: '0',
      description:
        '1 lets the sandbox processor charge in production: its test cards then pay for real orders.',
    },
    PORTICO_APPLE_PASS_CERTIFICATE: {
      type: 'string',
      secret: true,
      pattern: '^\\s*-----BEGIN CERTIFICATE-----',
      description: 'Certificate of the pass type at Apple, in PEM form.',
    },
    PORTICO_APPLE_PASS_KEY: {
      type: 'string',
      secret: true,
      pattern: '^\\s*-----BEGIN (RSA )?PRIVATE KEY-----',
      description: "The pass type certificate's private key, in PEM form, without a passphrase.",
    },
    PORTICO_APPLE_WWDR_CERTIFICATE: {
      type: 'string',
      secret: true,
      pattern: '^\\s*-----BEGIN CERTIFICATE-----',
      description: "Apple's intermediate certificate that issued the pass type certificate.",
    },
    PORTICO_GOOGLE_WALLET_ISSUER: {
      type: 'string',
      pattern: '^[0-9]{5,30}$',
      description: 'Id of the issuer account at Google Wallet.',
    },
    PORTICO_GOOGLE_WALLET_ACCOUNT: {
      type: 'string',
      secret: true,
      pattern: '^\\s*\\{',
      description: 'JSON key of the service account that the issuer account has authorised.',
    },
    PORTICO_OPERATOR_TOKEN: {
      type: 'string',
      secret: true,
      minLength: 24,
      description: 'Token that opens /metrics and /api/docs from other machines.',
    },
  },
} as const
