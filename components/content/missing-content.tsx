/** Says on staging and development that a section is empty; live shows nothing (H13). */
export function MissingContent({ section, shown }: { section: string; shown: boolean }) {
  if (!shown) return null;
  return (
    <aside className="wrap pb-section">
      <div className="border border-line p-3">
        <p className="font-medium">Missing Content for {section}</p>
        <p className="text-muted">Please upload content for this section on the Hub</p>
      </div>
    </aside>
  );
}
