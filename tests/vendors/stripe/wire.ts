/** A form as Stripe's API reads it: `a[b]=c` and `a[0]=c` are nested values. */
export interface Form {
  [name: string]: string | Form
}

/** An error in Stripe's format. */
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

/** The error for an invalid request. */
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

/** The error for something that doesn't exist or belongs to another account. */
export const missing = (what: string, id: string, param = 'id', status = 404): FakeStripeError =>
  invalid(`No such ${what}: '${id}'`, 'resource_missing', param, status)

/** Parses a form-encoded body or query. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let node = form
    for (const part of path.slice(0, -1)) {
      const inner = node[part]
      node = typeof inner === 'object' ? inner : (node[part] = {})
    }
    node[path.at(-1) ?? ''] = value
  }
  return form
}

/** The text at a path of a form; '' if it is absent. */
export const readText = (form: Form, ...path: string[]): string => {
  const found = partAt(form, path)
  return typeof found === 'string' ? found : ''
}

/** The part of a form at a path; empty if it is absent. */
export const readSubform = (form: Form, ...path: string[]): Form => {
  const found = partAt(form, path)
  return typeof found === 'object' ? found : {}
}

/** The text at a path of a form; throws if it is absent. */
export function requireText(form: Form, ...path: string[]): string {
  const found = readText(form, ...path)
  const [first = '', ...rest] = path
  const param = first + rest.map((part) => `[${part}]`).join('')
  if (found === '') throw invalid(`Missing required param: ${param}.`, 'parameter_missing', param)
  return found
}

const partAt = (form: Form, path: readonly string[]): string | Form | undefined =>
  path.reduce<string | Form | undefined>(
    (inner, part) => (typeof inner === 'object' ? inner[part] : undefined),
    form,
  )
