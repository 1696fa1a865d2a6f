import { Account } from '#app/features/account/account.tsx'
import { MigrationOfferSlot } from '#app/features/guest/migration-slot.tsx'
import { PowerTools } from '#app/features/offline/power-tools.tsx'
import { OutboxNotice } from '#app/features/outbox/outbox-notice.tsx'
import { ExportButton } from '#app/features/preferences/export-button.tsx'
import { Transfer } from '#app/features/preferences/transfer.tsx'
import { usePrefetchForOffline } from '#app/pages/use-prefetch-for-offline.ts'
import { Api } from '#app/queries/api.tsx'
import { Guard } from '#app/shell/guard.tsx'
import { Header } from '#app/shell/header.tsx'
import { guardOf, routes } from '#domain/pages/routes.ts'

/** The account page; people who are not signed in are redirected to Home (spec §2). */
export function AccountPage() {
  const bring = usePrefetchForOffline()
  return (
    <>
      <Header />
      <Guard {...guardOf(routes.account)}>
        <Api>
          <Account
            notice={<OutboxNotice />}
            transfer={
              <>
                <MigrationOfferSlot />
                <Transfer />
              </>
            }
            exportButton={<ExportButton />}
            powerTools={<PowerTools bring={bring} />}
          />
        </Api>
      </Guard>
    </>
  )
}
