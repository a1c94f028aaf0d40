/** The frame of the page while its chart and dataset are on their way, in their final places. */
export function WorkspaceSkeleton() {
  return (
    <div className="ex-page" aria-busy="true">
      <div className="ex-skeleton">
        <span className="ex-bone" />
        <span className="ex-bone" />
        <span className="ex-bone" />
      </div>
    </div>
  );
}
