import io.trino.plugin.memory.MemoryPlugin;
import io.trino.plugin.tpch.TpchPlugin;
import io.trino.server.testing.TestingTrinoServer;
import java.util.Map;

/** A Trino with the catalogs `memory` and `tpch` on the port of its first argument. It ends when its standard input does. */
public class TrinoForTests {
    public static void main(String[] args) throws Exception {
        TestingTrinoServer server = TestingTrinoServer.builder()
                .setProperties(Map.of("http-server.http.port", args[0]))
                .build();
        server.installPlugin(new MemoryPlugin());
        server.createCatalog("memory", "memory", Map.of());
        server.installPlugin(new TpchPlugin());
        server.createCatalog("tpch", "tpch", Map.of());
        while (System.in.read() >= 0) {
        }
        System.exit(0);
    }
}
