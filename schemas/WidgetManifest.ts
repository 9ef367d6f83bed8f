import type { MessageId } from '../generated/MessageId'

/**
 * What a widget says about itself: pure data, loaded eagerly; its settings are described by
 * settings.schema.json beside it.
 */
export interface WidgetManifest<Settings> {
  /** Folder name under src/widgets. */
  id: string
  /** The text `widget.<id>.name`. */
  name: MessageId
  icon: string
  /** Folders of src/ui whose texts the widget needs: `gallery` for src/ui/gallery. */
  parts?: readonly string[]
  /** Settings that show the widget at its best, for previews and tests. */
  sample: Settings
}
