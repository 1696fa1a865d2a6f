/** A few figures side by side. */
export const Figures = ({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-4 gap-y-5 mt-6">
    {figures.map(([name, value]) => (
      <div key={name} className="flex flex-col-reverse min-w-0 break-words">
        <dt className="text-quiet text-sm">{name}</dt>
        <dd className="title text-[1.75rem] leading-tight tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)
