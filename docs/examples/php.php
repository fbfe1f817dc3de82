<?php
// Looks a provider up, screens the NPI and the name, then pages through the hospitals of a state. PHP 8.0 or newer, nothing to install.
function get(string $path, array $query = []): array
{
    $context = stream_context_create(['http' => [
        'header' => "X-API-Key: " . getenv('PROVISO_KEY') . "\r\nAccept: application/json\r\n",
        'timeout' => 30,
    ]]);
    $body = file_get_contents(getenv('PROVISO_URL') . $path . '?' . http_build_query($query), false, $context);
    if ($body === false) {
        throw new RuntimeException("No answer from $path");
    }
    return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
}

// Your own question goes here: any name, city, specialty or NPI.
$providers = get('/providers/search', ['state' => 'CA', 'entity_type' => 'individual', 'limit' => 1])['results'];
if (count($providers) === 0) {
    echo "nobody found\n";
}
foreach ($providers as ['npi' => $npi, 'name' => $name]) {
    echo 'provider ', $npi, ' ', $name, "\n";
    $byNpi = get("/exclusions/comprehensive/$npi");
    echo 'npi ', $byNpi['npi'], ' excluded ', $byNpi['excluded'] ? 'true' : 'false', ' outcome ', $byNpi['outcome'], "\n";
    $byName = get('/exclusions/search', ['name' => $name, 'state' => 'CA']);
    echo 'name ', $byName['outcome'], ' ', $byName['results'][0]['record']['full_name'] ?? 'nobody like it on a list', "\n";
}

$hospitals = [];
$cursor = null;
do {
    $page = get('/hospitals', ['state' => 'CA', 'limit' => 5] + ($cursor === null ? [] : ['cursor' => $cursor]));
    $hospitals = array_merge($hospitals, $page['results']);
    $cursor = $page['next_cursor'];
} while ($cursor !== null);
echo 'hospitals ', count($hospitals), ' of ', $page['total'], "\n";
