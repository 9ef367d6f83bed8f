import type { ReactNode } from 'react'
import type { CalendarEvent } from '../../core/calendar/CalendarEvent'
import { AddToCalendar } from '../calendar/AddToCalendar'
import { Drawer, type DrawerProps } from '../drawers/Drawer'
import { DetailLayout, type DetailLayoutProps } from './DetailLayout'
import { PrintButton } from './PrintButton'

/** Props of a detail drawer. */
export interface DetailDrawerProps
  extends
    Omit<DrawerProps, 'tools' | 'actions' | 'kind'>,
    Omit<DetailLayoutProps, 'children' | 'extra' | 'title'> {
  /** An event for the add-to-calendar menu, with the name of the club's own calendar. */
  calendar?: { event: CalendarEvent; host: string }
  /** Heading of the facts column; `title` is the drawer's. */
  factsTitle?: string
  /** Shown instead of the details, because they could not be loaded. */
  failure?: ReactNode
}

/**
 * An entry's details in a full drawer: print beside the title, pictures, text, and a column of
 * facts with the entry's action and add-to-calendar. (doc 1 §2, Detail drawers)
 */
export function DetailDrawer({
  calendar,
  factsTitle,
  pictures,
  status,
  facts,
  moreFacts,
  action,
  summary,
  failure,
  children,
  ...drawer
}: DetailDrawerProps): ReactNode {
  return (
    <Drawer {...drawer} kind="full" tools={<PrintButton />}>
      {failure ?? (
        <DetailLayout
          {...(pictures && { pictures })}
          {...(factsTitle !== undefined && { title: factsTitle })}
          status={status}
          facts={facts}
          {...(moreFacts && { moreFacts })}
          action={action}
          {...(summary && { summary })}
          extra={calendar ? <AddToCalendar {...calendar} /> : null}
        >
          {children}
        </DetailLayout>
      )}
    </Drawer>
  )
}
