import { defineWidget } from '../../core/registry/defineWidget'

/** Settings of the notice; settings.schema.json describes each. */
export interface NoticeSettings {
  tone: 'info' | 'success' | 'warning' | 'danger'
  title: string
  text: string
  actionLabel: string
  actionTo: string
}

export const manifest = defineWidget<NoticeSettings>({
  id: 'notice',
  name: 'widget.notice.name',
  icon: 'bell',
  sample: {
    tone: 'info',
    title: 'The pool is closed on Monday morning',
    text: 'It is cleaned until noon; the sauna stays open.',
    actionLabel: 'Questions and answers',
    actionTo: '/faq',
  },
})
