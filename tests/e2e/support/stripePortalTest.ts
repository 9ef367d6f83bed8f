import { createServer, type IncomingMessage } from 'node:http'
import type { Page } from '@playwright/test'
import { createFakeStripe, type FakeStripe } from '../../vendors/stripe/createFakeStripe'
import { test as base } from './portalTest'
import { runPortal } from './runPortal'
import { stripeFrames, stripeScript } from './stripeScript'
import { templateFolder } from './template'

/** The publishable key of the club under test. */
export const PUBLISHABLE_KEY = 'pk_test_of_the_club'

const SECRET_KEY = 'sk_test_fake'
const WEBHOOK_SECRET = 'whsec_fake'

/**
 * `test` on a server that uses a fake of Stripe's API, which runs in the test's process, over HTTP;
 * pages reach the API and the fake Stripe.js through `routeStripe`.
 */
export const test = base.extend<object, { stripe: FakeStripe }>({
  stripe: [
    async ({}, use) => {
      await use(
        createFakeStripe({
          secretKey: SECRET_KEY,
          publishableKey: PUBLISHABLE_KEY,
          webhookSecret: WEBHOOK_SECRET,
          now: () => Date.now(),
        }),
      )
    },
    { scope: 'worker' },
  ],
  portal: async ({ servers, stripe }, use, { file }) => {
    const portal = await servers.ownOf(file, async () => {
      const api = createServer((request, response) => {
        void forwardToFake(request, stripe).then(async (answer) => {
          response.writeHead(answer.status, Object.fromEntries(answer.headers))
          response.end(await answer.text())
        })
      })
      await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
      const address = api.address()
      if (address === null || typeof address === 'string')
        throw new Error('the fake does not listen')
      const started = await runPortal(await templateFolder(), '', {
        NODE_ENV: 'test',
        STRIPE_API: `http://127.0.0.1:${address.port}`,
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      })
      return { portal: started, release: async () => void api.close() }
    })
    await use(portal)
  },
})

/** Routes a page's requests to Stripe to the fake API and its Stripe.js. */
export async function routeStripe(page: Page, stripe: FakeStripe): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${stripeScript.toString()})(${JSON.stringify(stripeFrames)})`,
    }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    const key = form.get('key') ?? ''
    form.delete('key')
    const answer = await stripe.fetch(route.request().url(), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form.toString(),
    })
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await answer.text(),
    })
  })
}

async function forwardToFake(request: IncomingMessage, stripe: FakeStripe): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  return stripe.fetch(`https://api.stripe.com${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks).toString('utf8') }),
  })
}
