import { useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { callQuery } from '../../../core/query/callQuery'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalWrite } from '../../../core/query/portalWrite'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { Button } from '../../../ui/controls/Button'
import { TextField } from '../../../ui/controls/TextField'
import { TextLink } from '../../../ui/controls/TextLink'
import { Loading } from '../../../ui/feedback/Loading'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Notice } from '../../../ui/feedback/Notice'
import { notifyError } from '../../../ui/feedback/notifyError'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { useCopy } from '../../../ui/files/useCopy'
import { LabelAligned } from '../../../ui/layout/LabelAligned'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { Dialog } from '../../../ui/overlays/Dialog'

const feedQuery = callQuery('account.calendarFeed')

/**
 * The dialog with the address to which the customer's calendar app can subscribe. It can be copied,
 * opened in a calendar app and renewed.
 */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText()
  const feed = useCallQuery(feedQuery)
  const [isRenewed, setRenewed] = useState(false)
  const renewing = useCallMutation(async () => {
    try {
      portalQueries().setQueryData(
        feedQuery.queryKey,
        await portalWrite('account.calendarFeed.renew'),
      )
      setRenewed(true)
    } catch (error) {
      notifyError(error)
    }
  })
  return (
    <Dialog title={t('area.bookings.feed.title')} open onClose={onClose}>
      {feed.status === 'loading' ? (
        <Loading>
          <Skeleton lines={3} />
        </Loading>
      ) : feed.status !== 'ready' ? (
        <LoadFailed isPart error={feed.error} onRetry={feed.refetch} />
      ) : (
        <Stack gap={4}>
          <Text>{t('area.bookings.feed.text')}</Text>
          <Address key={feed.value.url} url={feed.value.url} />
          {isRenewed ? (
            <Notice tone="success" live>
              {t('area.bookings.feed.renewed')}
            </Notice>
          ) : null}
          <Text size="small" tone="muted">
            {t('area.bookings.feed.secret')}
          </Text>
          <LabelAligned>
            <Button
              variant="quiet"
              size="small"
              icon="refresh"
              busy={renewing.isPending}
              onClick={() => renewing.mutate()}
            >
              {t('area.bookings.feed.renew')}
            </Button>
          </LabelAligned>
        </Stack>
      )}
    </Dialog>
  )
}

/** The address with its buttons; if copying is not allowed, the address is selected instead. */
function Address({ url }: { url: string }): ReactNode {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const { state, copy } = useCopy(url, () => box.current?.querySelector('input')?.select())
  return (
    <div ref={box}>
      <Stack gap={3}>
        <TextField
          name="calendar-address"
          label={t('area.bookings.feed.address')}
          required
          readOnly
          dir="ltr"
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Stack row gap={3}>
          <Button size="small" onClick={() => void copy()}>
            {t('area.bookings.feed.copy')}
          </Button>
          {/* Calendar apps handle this scheme, and subscribe instead of importing once. */}
          <TextLink to={url.replace(/^https?:/, 'webcal:')} external>
            {t('area.bookings.feed.open')}
          </TextLink>
          <Text as="span" size="small" tone="muted">
            <span role="status">
              {state === 'idle'
                ? ''
                : t(`area.bookings.feed.${state === 'copied' ? 'copied' : 'copyDenied'}`)}
            </span>
          </Text>
        </Stack>
      </Stack>
    </div>
  )
}
