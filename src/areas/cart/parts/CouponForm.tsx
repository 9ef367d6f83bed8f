import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Cart } from '#generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { portalApi } from '../../../core/session/portalApi'
import { Button } from '../../../ui/controls/Button'
import { TextField } from '../../../ui/controls/TextField'
import { Notice } from '../../../ui/feedback/Notice'
import { localizedText, textOf, type LocalizedText } from '../../../ui/feedback/localizedText'
import { Icon } from '../../../ui/media/Icon'
import { notifyCartError } from '../data/notifyCartError'
import type { CartState } from '../data/useCart'
import { cartErrorTexts, cartProblem } from '../model/cartErrorTexts'

/**
 * Adds a coupon code or removes the current one, and says why it takes nothing off if it doesn't. (activity.cart.coupon-add,
 * activity.cart.coupon-remove)
 */
export function CouponForm({
  cart: { coupon, couponFault, couponMinimum, currency, discountItems },
  change,
  disabled,
}: {
  cart: Cart
  change: CartState['change']
  disabled: boolean
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const [code, setCode] = useState('')
  const [error, setError] = useState<LocalizedText>()
  // After the response the pressed button is gone; focus moves to the control that replaces it.
  const frame = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  useEffect(() => {
    if (movesFocus.current) frame.current?.querySelector<HTMLElement>('input, button')?.focus()
    movesFocus.current = false
  }, [coupon])
  const changing = useCallMutation(async (call: () => Promise<Cart>) => {
    movesFocus.current = true
    setError(undefined)
    try {
      await change(call)
      setCode('')
    } catch (failure) {
      movesFocus.current = false
      const texts =
        failure instanceof ApiError && failure.code === 'invalid_coupon'
          ? cartErrorTexts(cartProblem(failure), t)
          : undefined
      if (texts) setError(localizedText('area.cart.coupon.refused', texts))
      else notifyCartError(failure)
    }
  })
  if (coupon !== null) {
    return (
      <Rows ref={frame}>
        <Line>
          <Icon name="ticket" size={20} />
          <span>
            <bdi>{coupon}</bdi>
            {discountItems
              .map(({ message }) => message)
              .filter((message) => message !== '' && message !== coupon)
              .map((message) => (
                <small key={message}>{message}</small>
              ))}
          </span>
          <Button
            variant="quiet"
            size="small"
            busy={changing.isPending}
            disabled={disabled}
            onClick={() => changing.mutate(() => portalApi.call('cart.coupon.remove'))}
          >
            {t('area.cart.coupon.remove')}
          </Button>
        </Line>
        {couponFault === '' ? null : (
          <Notice tone="warning" live>
            {t(`area.cart.coupon.fault.${couponFault}`, { amount: money(couponMinimum, currency) })}
          </Notice>
        )}
      </Rows>
    )
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() === '') setError(localizedText('area.cart.coupon.required'))
    else changing.mutate(() => portalApi.call('cart.coupon.add', { body: { code: code.trim() } }))
  }
  return (
    <div ref={frame}>
      <Form name="coupon" noValidate onSubmit={send}>
        <TextField
          name="coupon"
          label={t('area.cart.coupon')}
          error={error && textOf(error, t)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={code}
          disabled={disabled}
          onChange={(event) => {
            setCode(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" variant="secondary" busy={changing.isPending} disabled={disabled}>
          {t('area.cart.coupon.add')}
        </Button>
      </Form>
    </div>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--portico-space-3);
`
const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-3);
`
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--portico-space-3);
  > span {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: var(--portico-font-strong-weight);
  }
  small {
    color: var(--portico-color-muted-text);
    font-weight: var(--portico-font-body-weight);
  }
`
