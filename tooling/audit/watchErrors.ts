import type { BrowserContext } from '@playwright/test'

/**
 * Returns a list that receives the console errors, uncaught errors and policy violations of a
 * browser context.
 */
export async function watchErrors(context: BrowserContext): Promise<string[]> {
  const errors: string[] = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
    )
  })
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`)
  })
  return errors
}
