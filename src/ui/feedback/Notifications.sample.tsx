import type { ReactNode } from 'react'
import { Button } from '../controls/Button'
import { Stack } from '../layout/Stack'
import { Badge } from './Badge'
import { Loading } from './Loading'
import { Notice } from './Notice'
import { notify } from './notificationStore'
import { Skeleton } from './Skeleton'

const TEXTS = {
  good: 'Saved',
  bad: 'Device Not Supported',
  goodText: 'Your seat is kept.',
  badText: 'This device cannot be used to download a wallet pass.',
  wait: 'Waiting list',
}

/** Notices, skeletons, badges, and notifications that are shown for 20 seconds. */
export function Sample(): ReactNode {
  return (
    <Stack gap={6}>
      <Stack row gap={3}>
        <Button
          variant="secondary"
          onClick={() => {
            notify({ tone: 'success', title: TEXTS.good, text: TEXTS.goodText })
          }}
        >
          {TEXTS.good}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            notify({ tone: 'danger', title: TEXTS.bad, text: TEXTS.badText, requestId: 'a1b2c3' })
          }}
        >
          {TEXTS.bad}
        </Button>
        <Badge tone="warning">{TEXTS.wait}</Badge>
      </Stack>
      <Notice tone="info" title={TEXTS.good}>
        {TEXTS.goodText}
      </Notice>
      <Notice tone="danger" title={TEXTS.bad}>
        {TEXTS.badText}
      </Notice>
      <Loading>
        <Skeleton shape="title" />
        <Skeleton lines={3} />
      </Loading>
    </Stack>
  )
}
