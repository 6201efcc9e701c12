import { Card } from "~/web/ui/cards/Card";
import { Skeleton } from "~/web/ui/feedback/Skeleton";

/** The panels in order, each with its documented number of placeholders. */
const LEFT = [
  { title: "Personality Profile", skeletons: 1, lines: 6 },
  { title: "Weekly Activity Insights", skeletons: 1, lines: 6 },
  { title: "Preference Categories", skeletons: 4, lines: 3 },
  { title: "Decision Making Patterns", skeletons: 3, lines: 2 },
];
const RIGHT = [
  { title: "Platform Integrations", skeletons: 6, lines: 1 },
  { title: "AI Recommendations", skeletons: 3, lines: 3 },
];

function Panels({ panels }: { panels: typeof LEFT }) {
  return (
    <div className="panel-column">
      {panels.map(({ title, skeletons, lines }) => (
        <Card key={title} title={title} className="panel">
          <div className="space-y-6">
            {Array.from({ length: skeletons }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <Skeleton key={index} lines={lines} />
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

/** Placeholder for the dashboard while it loads with scripts. `NavigationProgress` announces it. */
export function DashboardSkeleton() {
  return (
    <div aria-busy="true">
      <p aria-hidden="true" className="mb-8 text-muted">
        Loading...
      </p>
      <div className="panels">
        <Panels panels={LEFT} />
        <Panels panels={RIGHT} />
      </div>
    </div>
  );
}
