import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPageIntl, type PageIntlOptions } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { BrowserRouter } from 'react-router-dom'
import { AssetsContext, type PortalAssets } from '../../src/ui/media/AssetsContext'
import { Notifications } from '../../src/ui/feedback/Notifications'
import { PartsGallery } from './PartsGallery'

const root = document.getElementById('parts')
const text = document.getElementById('parts-state')?.textContent
if (root && text) {
  // Written by the server of the same build, so its shape is known.
  const { assets, ...options } = JSON.parse(text) as PageIntlOptions & { assets: PortalAssets }
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <RawIntlProvider value={createPageIntl(options)}>
          <AssetsContext value={assets}>
            <PartsGallery />
            <Notifications />
          </AssetsContext>
        </RawIntlProvider>
      </BrowserRouter>
    </StrictMode>,
  )
}
