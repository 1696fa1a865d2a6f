import { AdminsOnly } from '#app/features/admin/admins-only.tsx'
import { SubscribersCsv } from '#app/features/admin/subscribers-csv.tsx'
import { Api } from '#app/queries/api.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { Guard } from '#app/shell/guard.tsx'
import { Header } from '#app/shell/header.tsx'
import { guardOf, routes } from '#domain/pages/routes.ts'

/** The newsletter's subscribers as a file, for admins. */
export function AdminCsvPage() {
  return (
    <>
      <Header isWide />
      <main className="page pt-4 pb-16">
        <Guard {...guardOf(routes.adminCsv)}>
          <BackLink />
          <Api>
            <AdminsOnly>
              <SubscribersCsv />
            </AdminsOnly>
          </Api>
        </Guard>
      </main>
    </>
  )
}
