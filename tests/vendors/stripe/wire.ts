/** A form as Stripe's API reads one: `a[b]=c` and `a[0]=c` nested. */
export interface Form {
  [name: string]: string | Form
}

/** What is wrong with a request, as Stripe says it. */
export class FakeStripeError extends Error {
  constructor(
    readonly status: number,
    readonly error: {
      type: string
      message: string
      code?: string
      param?: string
      decline_code?: string
      payment_intent?: unknown
    },
  ) {
    super(error.message)
  }
}

/** A request that can't be taken on. */
export const invalid = (
  message: string,
  code?: string,
  param?: string,
  status = 400,
): FakeStripeError =>
  new FakeStripeError(status, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })

/** What isn't there, or is another account's. */
export const missing = (what: string, id: string, param = 'id', status = 404): FakeStripeError =>
  invalid(`No such ${what}: '${id}'`, 'resource_missing', param, status)

/** Reads a form-encoded body or a query. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let at = form
    for (const part of path.slice(0, -1)) {
      const inner = at[part]
      at = typeof inner === 'object' ? inner : (at[part] = {})
    }
    at[path.at(-1) ?? ''] = value
  }
  return form
}

/** A text in a form; '' where there is none. */
export const textAt = (form: Form, ...path: string[]): string => {
  const found = at(form, path)
  return typeof found === 'string' ? found : ''
}

/** A part of a form; empty where there is none. */
export const formAt = (form: Form, ...path: string[]): Form => {
  const found = at(form, path)
  return typeof found === 'object' ? found : {}
}

/** A text that a request can't do without. */
export function needed(form: Form, ...path: string[]): string {
  const found = textAt(form, ...path)
  const [first = '', ...rest] = path
  const param = first + rest.map((part) => `[${part}]`).join('')
  if (found === '') throw invalid(`Missing required param: ${param}.`, 'parameter_missing', param)
  return found
}

const at = (form: Form, path: readonly string[]): string | Form | undefined =>
  path.reduce<string | Form | undefined>(
    (inner, part) => (typeof inner === 'object' ? inner[part] : undefined),
    form,
  )
