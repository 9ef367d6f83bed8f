/** The names of the fake's input frames and windows, the same as Stripe's. */
export const stripeFrames = {
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
  challenge: 'Authentication challenge',
} as const

/**
 * Runs in the page in place of https://js.stripe.com and provides the parts of Stripe.js that the
 * portal uses. Its inputs are in frames, and typed values go only to the vendor's API.
 */
export function stripeScript(frames: typeof stripeFrames): void {
  type Listener = (event?: unknown) => void
  type StripeResponse = {
    id?: string
    error?: { type: string; code: string; message: string }
    payment_method?: string
    status?: string
  }
  const createFrame = (parent: HTMLElement, title: string): Document => {
    const frame = document.createElement('iframe')
    frame.title = title
    frame.name = `__privateStripeFrame${Math.random()}`
    parent.append(frame)
    if (!frame.contentDocument) throw new Error('there is no frame')
    return frame.contentDocument
  }
  const makeStripe = (key: string): unknown => {
    const callApi = async (path: string, form: Record<string, string>): Promise<StripeResponse> => {
      const response = await fetch(`https://api.stripe.com${path}`, {
        method: 'POST',
        body: new URLSearchParams({ ...form, key }),
      })
      return (await response.json()) as StripeResponse
    }
    const makeElement = (
      type: 'cardNumber' | 'cardExpiry' | 'cardCvc',
      all: Record<string, { value: string }>,
    ): unknown => {
      const listeners: Record<string, Listener[]> = {}
      const emit = (name: string, event?: unknown): void =>
        (listeners[name] ?? []).forEach((listener) => listener(event))
      const digitCount = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 }[type]
      let input: HTMLInputElement | undefined
      const element = {
        all,
        on: (name: string, listener: Listener) => {
          listeners[name] = [...(listeners[name] ?? []), listener]
          return element
        },
        once: (name: string, listener: Listener) => element.on(name, listener),
        off: (name: string, listener?: Listener) => {
          listeners[name] = (listeners[name] ?? []).filter((one) => one !== listener)
          return element
        },
        mount: (box: HTMLElement) => {
          const page = createFrame(box, frames[type])
          const inputElement = page.createElement('input')
          input = inputElement
          inputElement.setAttribute('aria-label', type)
          page.body.append(inputElement)
          inputElement.addEventListener('focus', () => emit('focus'))
          inputElement.addEventListener('blur', () => emit('blur'))
          inputElement.addEventListener('input', () => {
            const digits = inputElement.value.replace(/\D/g, '')
            all[type] = { value: digits }
            emit('change', {
              elementType: type,
              empty: digits === '',
              complete: digits.length === digitCount,
              ...(type === 'cardNumber' && { brand: digits.startsWith('4') ? 'visa' : 'unknown' }),
            })
          })
          setTimeout(() => emit('ready'), 0)
        },
        focus: () => input?.focus(),
        update: (options: { disabled?: boolean }) => {
          if (input) input.disabled = options.disabled === true
        },
        unmount: () => undefined,
        destroy: () => input?.ownerDocument.defaultView?.frameElement?.remove(),
      }
      return element
    }
    const card = (
      { all }: { all: Record<string, { value: string }> },
      prefix: string,
    ): Record<string, string> => {
      const expiry = all['cardExpiry']?.value ?? ''
      const part = (name: string): string =>
        prefix === '' ? `card[${name}]` : `${prefix}[card][${name}]`
      return {
        [prefix === '' ? 'type' : `${prefix}[type]`]: 'card',
        [part('number')]: all['cardNumber']?.value ?? '',
        [part('exp_month')]: expiry.slice(0, 2),
        [part('exp_year')]: `20${expiry.slice(2)}`,
        [part('cvc')]: all['cardCvc']?.value ?? '',
      }
    }
    const intentOf = (secret: string): string => secret.split('_secret_')[0] ?? ''
    return {
      _registerWrapper: () => undefined,
      registerAppInfo: () => undefined,
      elements: () => {
        const all: Record<string, { value: string }> = {}
        const elements: Record<string, unknown> = {}
        return {
          update: () => undefined,
          submit: () => Promise.resolve({}),
          create: (type: 'cardNumber') => (elements[type] = makeElement(type, all)),
          getElement: (requested: string | { __elementType: string }) =>
            elements[typeof requested === 'string' ? requested : requested.__elementType] ?? null,
        }
      },
      createPaymentMethod: async (options: { card: never }) => {
        const response = await callApi('/v1/payment_methods', card(options.card, ''))
        return response.error ? { error: response.error } : { paymentMethod: response }
      },
      confirmCardSetup: async (secret: string, options: { payment_method: { card: never } }) => {
        const response = await callApi(`/v1/setup_intents/${intentOf(secret)}/confirm`, {
          client_secret: secret,
          ...card(options.payment_method.card, 'payment_method_data'),
        })
        return response.error ? { error: response.error } : { setupIntent: response }
      },
      createToken: async (_type: string, data: Record<string, string>) => {
        const response = await callApi(
          '/v1/tokens',
          Object.fromEntries(
            Object.entries(data).map(([name, value]) => [`bank_account[${name}]`, value]),
          ),
        )
        return response.error ? { error: response.error } : { token: response }
      },
      handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
        new Promise((resolve) => {
          const box = document.createElement('div')
          box.style.position = 'fixed'
          box.style.insetBlockStart = '0'
          box.style.zIndex = '2147483647'
          const frame = document.createElement('iframe')
          frame.title = frames.challenge
          box.append(frame)
          document.body.append(box)
          for (const [name, response] of [
            ['Complete', 'authorise'],
            ['Fail', 'refuse'],
          ] as const) {
            const button = frame.contentDocument?.createElement('button')
            if (!button) continue
            button.textContent = name
            button.addEventListener('click', () => {
              void callApi('/v1/3ds2/challenge_complete', {
                client_secret: clientSecret,
                answer: response,
              }).then((paymentIntent) => {
                box.remove()
                resolve(
                  response === 'authorise'
                    ? { paymentIntent }
                    : {
                        error: {
                          type: 'invalid_request_error',
                          code: 'payment_intent_authentication_failure',
                          message: 'We are unable to authenticate your payment method.',
                        },
                      },
                )
              })
            })
            frame.contentDocument?.body.append(button)
          }
        }),
      confirmCardPayment: () => Promise.reject(new Error('the portal confirms at its server')),
      confirmUsBankAccountSetup: async (
        secret: string,
        {
          payment_method: { us_bank_account: bank },
        }: { payment_method: { us_bank_account: Record<string, string> } },
      ) => {
        const response = await callApi(`/v1/setup_intents/${intentOf(secret)}/confirm`, {
          client_secret: secret,
          'payment_method_data[type]': 'us_bank_account',
          ...Object.fromEntries(
            Object.entries(bank).map(([name, value]) => [
              `payment_method_data[us_bank_account][${name}]`,
              value,
            ]),
          ),
        })
        return response.error ? { error: response.error } : { setupIntent: response }
      },
    }
  }
  Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) })
}
