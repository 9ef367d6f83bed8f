import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../../../generated/errorCodes'
import { errorTitles } from '../../../server/platform/http/errorTitles'
import { ApiError } from '../../core/api/ApiError'
import { readError } from '../../core/api/readError'
import en from '../messages.en.json'
import es from '../messages.es.json'
import { errorText } from './errorText'

const translate = (texts: Readonly<Record<string, string>>) => (id: string) => texts[id] ?? id
const readResponse = (body: unknown, status = 400, headers = {}) =>
  readError(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  )
const createTexts = async (body: unknown, status?: number) =>
  errorText(await readResponse(body, status), translate(en))

describe('the texts of a failure', () => {
  it.each([
    [
      'invalid_request',
      'Invalid Request',
      'shell.error.code-invalid-request] [money.error.invalid-request] [activity.error.invalid-request',
    ],
    [
      'ticket_max_reached',
      'Maximum Tickets Purchased',
      'shell.error.code-ticket-max-reached] [activity.error.ticket-max-reached',
    ],
    [
      'not_deleted',
      'There was an error',
      'shell.error.code-not-deleted] [money.error.not-deleted] [activity.error.not-deleted',
    ],
    [
      'invalid_coupon',
      'Invalid Coupon',
      'shell.error.code-invalid-coupon] [money.error.invalid-coupon] [activity.error.invalid-coupon',
    ],
    [
      'wallet_device_not_supported',
      'Device Not Supported',
      'shell.error.code-wallet-device] [activity.error.wallet-device',
    ],
  ])(
    "for the code %s have the title '%s', whatever the response’s title [%s]",
    async (code, title) => {
      expect(
        await createTexts({ code, title: 'Something else', error_description: 'Why' }),
      ).toMatchObject({
        title,
      })
      expect(errorText(await readResponse({ code }), translate(es)).title).not.toBe(title)
    },
  )

  it.each(['invalid_request', 'ticket_max_reached', 'not_deleted', 'invalid_coupon'])(
    'for the code %s have the response’s description, otherwise a sentence in the page’s language [activity.error.missing-messages]',
    async (code) => {
      expect(await createTexts({ code, error_description: 'Only two each.' })).toMatchObject({
        text: 'Only two each.',
      })
      for (const texts of [en, es])
        expect(errorText(await readResponse({ code }), translate(texts)).text).toBe(
          translate(texts)(`ui.error.${code}.text`),
        )
    },
  )

  it('for a 404 have the text of the code “not_found”, whatever its body says [activity.error.http-404]', async () => {
    for (const body of ['', {}, { code: 'gone' }]) {
      const error = await readResponse(body, 404)
      expect(error.code).toBe('not_found')
      expect(errorText(error, translate(en)).text).toBe(
        'The resource you are looking for could not be found.',
      )
    }
    expect(errorText(await readResponse({}, 404), translate(es)).text).toBe(
      es['ui.error.not_found.text'],
    )
  })

  it('name the supported devices on a device without wallet passes [shell.error.code-wallet-device] [activity.error.wallet-device]', async () => {
    expect(
      await createTexts({ code: 'wallet_device_not_supported', error_description: 'Other words' }),
    ).toMatchObject({
      text: 'This device cannot be used to download a wallet pass. Supported devices are Android and iOS',
    })
  })

  it('include title, error_description and the request id, if there is one [shell.error.notification-content] [money.error.notification] [shell.error.description-field] [shell.error.notification-request-id] [money.error.request-id] [activity.error.notification] [activity.error.notification-request-id]', async () => {
    const full = {
      code: 'too_late',
      error: 'other',
      title: 'Too late',
      error_message: 'internal words',
      error_description: 'The kitchen is closed.',
      request_id: 'r-1',
    }
    expect(await createTexts(full)).toEqual({
      tone: 'danger',
      title: 'Too late',
      text: 'The kitchen is closed.',
      requestId: 'r-1',
    })
    expect(await createTexts({ ...full, request_id: undefined })).toMatchObject({
      requestId: undefined,
    })
    expect(await createTexts({ ...full, request_id: '' })).toMatchObject({ requestId: undefined })
  })

  it('use error, title, error_message, error_description, error_details and request_id of the response [shell.error.body-fields] [money.error.body-fields] [activity.error.object]', async () => {
    const details = [{ path: '/email', code: 'taken', message: 'Taken' }]
    const { body } = await readResponse({
      error: 'oops',
      title: 'T',
      error_message: 'M',
      error_description: 'D',
      error_details: details,
      request_id: 'r',
    })
    expect(body).toEqual({
      code: 'oops',
      error: 'oops',
      title: 'T',
      errorMessage: 'M',
      errorDescription: 'D',
      errorDetails: details,
      requestId: 'r',
    })
  })

  it.each([
    [
      '`code` rather than `error`',
      { code: 'invalid_coupon', error: 'invalid_request' },
      422,
      'invalid_coupon',
    ],
    ['`error` if there is no `code`', { error: 'invalid_coupon' }, 422, 'invalid_coupon'],
    ['`error` if `code` is empty', { code: '', error: 'invalid_coupon' }, 422, 'invalid_coupon'],
    [
      '`error` if `code` is not a string',
      { code: 5, error: 'invalid_coupon' },
      422,
      'invalid_coupon',
    ],
    ['the status 404, whatever the body says', { code: 'invalid_coupon' }, 404, 'not_found'],
  ])('take the code from %s [shell.error.code-source]', async (_what, body, status, code) => {
    expect((await readResponse(body, status)).code).toBe(code)
  })

  it('keep the response’s title for an unknown code [shell.error.code-source]', async () => {
    expect(
      await createTexts({ code: 'never_heard_of', title: 'The pool is closed' }),
    ).toMatchObject({
      title: 'The pool is closed',
    })
    expect(await createTexts({ code: 'never_heard_of', title: 'No such page' }, 404)).toMatchObject(
      { title: 'Not Found' },
    )
  })

  it.each([
    ['an empty object', {}],
    ['no JSON', '<html>Bad gateway</html>'],
    ['a list', []],
    ['nothing', ''],
    ['fields of wrong types', { title: {}, error_description: 7, error_message: 'internal' }],
  ])(
    'are general for %s, and never error_message [shell.error.missing-fields]',
    async (_what, body) => {
      expect(await createTexts(body, 500)).toMatchObject({
        title: 'Sorry, an unexpected error occurred',
        text: en['ui.error.unexpected.text'],
      })
    },
  )

  it('are in the page’s language for every code, unless the description is specific to the case', () => {
    expect(ERROR_CODES.length).toBeGreaterThan(80)
    for (const code of ERROR_CODES) {
      const { title = '', description = '' } = errorTitles[code] ?? {}
      const body = { code, title, errorDescription: description }
      const general = new ApiError(409, { ...body, general: true })
      expect(errorText(general, translate(en))).toMatchObject({ title, text: description })
      expect(errorText(general, translate(es))).toMatchObject({
        title: translate(es)(`ui.error.${code}.title`),
        text: translate(es)(`ui.error.${code}.text`),
      })
    }
    const specific = { code: 'busy', title: 'The pool', errorDescription: 'Closed until five.' }
    expect(errorText(new ApiError(503, specific), translate(es))).toMatchObject({
      title: es['ui.error.busy.title'],
      text: 'Closed until five.',
    })
  })

  it.each([1, 12])('give the waiting time of %d min in the page’s language', (minutes) => {
    const wait = new ApiError(429, {
      code: 'too_many_attempts',
      errorDescription: 'Please try again later.',
      params: { minutes },
    })
    expect(errorText(wait, (id, values) => `${id} ${JSON.stringify(values)}`).text).toBe(
      `ui.error.too_many_attempts.minutes {"count":${minutes}}`,
    )
  })

  it('say that the server did not respond, and are general for an internal error', () => {
    expect(errorText(new ApiError(0, { code: 'network_error' }), translate(en))).toMatchObject({
      title: en['ui.error.network_error.title'],
      text: en['ui.error.network_error.text'],
    })
    expect(errorText(new TypeError('x is undefined'), translate(en))).toEqual({
      tone: 'danger',
      title: 'Sorry, an unexpected error occurred',
      text: en['ui.error.unexpected.text'],
      requestId: undefined,
    })
  })
})
