import { AdminsOnly } from '#app/features/admin/admins-only.tsx'
import { Subscribers } from '#app/features/admin/subscribers.tsx'
import { Api } from '#app/queries/api.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { Guard } from '#app/shell/guard.tsx'
import { Header } from '#app/shell/header.tsx'
import { guardOf, routes } from '#domain/pages/routes.ts'

/** The newsletter's subscribers, for admins. */
export function AdminPage() {
  return (
    <>
      <Header isWide />
      <main className="page pt-4 pb-16">
        <Guard {...guardOf(routes.admin)}>
          <BackLink />
          <Api>
            <AdminsOnly>
              <Subscribers />
            </AdminsOnly>
          </Api>
        </Guard>
      </main>
    </>
  )
}
