/** The environment without the variables that a developer's shell or a test run may have set. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const dropped =
    /^(PORT|HOST|DATABASE_URL|DATABASE_LISTEN_URL|SMTP_URL|LOG_LEVEL|NODE_ENV|NODE_OPTIONS|VITEST.*|PORTICO_.*)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !dropped.test(name)))
}
