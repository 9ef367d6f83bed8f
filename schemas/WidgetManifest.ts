import type { MessageId } from '../generated/MessageId'

/**
 * A widget's manifest: pure data, loaded eagerly; settings.schema.json beside it describes its
 * settings.
 */
export interface WidgetManifest<Settings> {
  /** Folder name under src/widgets. */
  id: string
  /** Message id of the widget's name, `widget.<id>.name`. */
  name: MessageId
  icon: string
  /**
   * Id of the page whose data the widget shows. Its sections exist only in clubs that have the page,
   * and only members who may open the page see them.
   */
  page?: string
  /** Settings that show the widget at its best, for previews and tests. */
  sample: Settings
}
